import { Button } from '@mantine/core'
import { IconChevronDown, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { orpc } from '../../../lib/client.ts'
import { ButtonLink } from '../../../ui/links.tsx'
import { PopoverPanel, usePopover } from '../../../ui/popover.tsx'
import type { Project } from '../project-values.ts'

/** What this viewer may do with the project. */
export function ProjectActions({ project: { id, title, allowed } }: { project: Project }) {
  const { data } = useQuery(orpc.projects.getProjectMonths.queryOptions({ input: { id } }))
  // The next step of a month comes before another deal.
  const isNext = data?.in_hand.every(({ step }) => step === null) ?? false
  return (
    <>
      {allowed.edit ? <Actions id={id} /> : null}
      {allowed.propose ? (
        <ButtonLink
          to="/new-proposal"
          search={{ projectId: id, projectName: title }}
          variant={isNext ? 'filled' : 'default'}
        >
          Create Proposal
        </ButtonLink>
      ) : null}
    </>
  )
}

function Actions({ id }: { id: string }) {
  const menu = usePopover()
  return (
    <>
      <Button {...menu.button} variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
        Actions
      </Button>
      <PopoverPanel {...menu.panel} label="Actions">
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
      </PopoverPanel>
    </>
  )
}
