import { Button } from '@mantine/core'
import { IconArchive, IconChevronDown, IconDownload, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { orpc } from '../../../lib/client.ts'
import { ButtonLink } from '../../../ui/links.tsx'
import { PopoverPanel, usePopover } from '../../../ui/popover.tsx'
import type { Project, ProjectMonths } from '../project-values.ts'
import { useArchive } from './use-archive.ts'

/** What this viewer may do with the project. */
export function ProjectActions({ project }: { project: Project }) {
  const { id, title, allowed } = project
  const { data } = useQuery(orpc.projects.getProjectMonths.queryOptions({ input: { id } }))
  // The next step of a month comes before another deal.
  const isNext = data?.in_hand.every(({ step }) => step === null) ?? false
  return (
    <>
      {allowed.edit ? <Actions project={project} months={data} /> : null}
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

interface ActionsProps {
  project: Project
  months: ProjectMonths | undefined
}

function Actions({ project: { id, title, allowed }, months }: ActionsProps) {
  const menu = usePopover()
  const archive = useArchive()
  const save = async () => {
    menu.close()
    if (!months) return
    // The code comes when a file is saved.
    const { saveRevenue } = await import('./revenue-csv.ts')
    saveRevenue(months.months, months.currency, { title, seesAll: true })
  }
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
        {months && months.months.length > 0 ? (
          <Button
            variant="subtle"
            color="gray"
            fullWidth
            justify="flex-start"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={save}
          >
            Export
          </Button>
        ) : null}
        {allowed.archive || allowed.restore ? (
          <Button
            variant="subtle"
            color="gray"
            fullWidth
            justify="flex-start"
            leftSection={<IconArchive size={16} aria-hidden />}
            onClick={() => {
              menu.close()
              if (allowed.archive) archive.archive(id)
              else archive.restore(id)
            }}
          >
            {allowed.archive ? 'Archive' : 'Restore'}
          </Button>
        ) : null}
      </PopoverPanel>
    </>
  )
}
