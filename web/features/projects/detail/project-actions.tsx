import '@mantine/core/styles/Menu.layer.css'
import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { ButtonLink } from '../../../ui/links.tsx'
import type { Project } from '../project-values.ts'

/** What this viewer may do with the project. */
export function ProjectActions({ project: { id, title, allowed } }: { project: Project }) {
  return (
    <>
      {allowed.edit ? (
        <Menu>
          <Menu.Target>
            <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
              Actions
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              renderRoot={(props) => <Link to="/projects" search={{ tab: 'new', projectId: id }} {...props} />}
              leftSection={<IconPencil size={16} aria-hidden />}
            >
              Edit Project
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ) : null}
      {allowed.propose ? (
        <ButtonLink to="/new-proposal" search={{ projectId: id, projectName: title }}>
          Create Proposal
        </ButtonLink>
      ) : null}
    </>
  )
}
