import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import {
  IconArchive,
  IconChartBar,
  IconChevronDown,
  IconCircleCheck,
  IconDownload,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconWorld,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PROJECT_CHANGES, type ProjectChange } from '#domain/project.ts'
import { orpc } from '../../../lib/client.ts'
import { ButtonLink } from '../../../ui/links.tsx'
import { PopoverPanel, usePopover } from '../../../ui/popover.tsx'
import type { Project, ProjectMonths } from '../project-values.ts'
import { MenuButton } from './menu-button.tsx'
import { StatusDialog } from './status-dialog.tsx'
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

function Actions({ project, months }: ActionsProps) {
  const { id, title, allowed } = project
  const changes = PROJECT_CHANGES.filter((change) => allowed[change])
  const [asked, setAsked] = useState<ProjectChange>('pause')
  const [isAsking, dialog] = useDisclosure(false)
  const menu = usePopover()
  const archive = useArchive()
  const save = async () => {
    menu.close()
    if (!months) return
    // The code comes when a file is saved.
    const { saveRevenue } = await import('./revenue-csv.ts')
    saveRevenue(months.months, months.currency, { title, seesAll: true, named: 'gross' })
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
        {changes.map((one) => (
          <MenuButton
            key={one}
            icon={CHANGES[one].icon}
            label={CHANGES[one].label}
            onClick={() => {
              menu.close()
              setAsked(one)
              dialog.open()
            }}
          />
        ))}
        {months && months.months.length > 0 ? <MenuButton icon={IconDownload} label="Export" onClick={save} /> : null}
        <ButtonLink
          to="/transfer-analytics"
          search={{ projectId: id }}
          variant="subtle"
          color="gray"
          fullWidth
          justify="flex-start"
          leftSection={<IconChartBar size={16} aria-hidden />}
        >
          Transfer Analytics
        </ButtonLink>
        {allowed.archive || allowed.restore ? (
          <MenuButton
            icon={IconArchive}
            label={allowed.archive ? 'Archive' : 'Restore'}
            onClick={() => {
              menu.close()
              if (allowed.archive) archive.archive(id)
              else archive.restore(id)
            }}
          />
        ) : null}
      </PopoverPanel>
      <StatusDialog project={project} change={asked} opened={isAsking} onClose={dialog.close} />
    </>
  )
}

const CHANGES = {
  publish: { label: 'Publish', icon: IconWorld },
  pause: { label: 'Pause', icon: IconPlayerPause },
  resume: { label: 'Resume', icon: IconPlayerPlay },
  complete: { label: 'Complete', icon: IconCircleCheck },
} as const
