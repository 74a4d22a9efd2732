import { Button, Popover } from '@mantine/core'
import { IconChevronDown, IconPencil } from '@tabler/icons-react'
import { ButtonLink } from '../../../ui/links.tsx'
import type { Project } from '../project-values.ts'

/** What this viewer may do with the project. */
export function ProjectActions({ project: { id, title, allowed } }: { project: Project }) {
  return (
    <>
      {allowed.edit ? <Actions id={id} /> : null}
      {allowed.propose ? (
        <ButtonLink to="/new-proposal" search={{ projectId: id, projectName: title }}>
          Create Proposal
        </ButtonLink>
      ) : null}
    </>
  )
}

function Actions({ id }: { id: string }) {
  return (
    <Popover width={200} position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
          Actions
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={6} aria-label="Actions">
        <ButtonLink
          to="/projects"
          search={{ tab: 'new', projectId: id }}
          variant="subtle"
          color="gray"
          fullWidth
          justify="flex-start"
          leftSection={<IconPencil size={16} aria-hidden />}
        >
          Edit Project
        </ButtonLink>
      </Popover.Dropdown>
    </Popover>
  )
}
