import { Button } from '@mantine/core'
import type { InferClientOutputs } from '@orpc/client'
import { basisPointsFromPercent, formatPercent } from '#domain/percent.ts'
import type { client } from '../../../lib/client.ts'
import { Card } from '../../../ui/card.tsx'
import { ButtonLink } from '../../../ui/links.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { timeAgo } from '../../../ui/timestamps.ts'
import styles from './drafts.module.css'
import { useDeleteDraft } from './use-delete-draft.ts'

type Draft = InferClientOutputs<typeof client>['proposalDrafts']['listProposalDrafts']['items'][number]

/** Proposals and counter-offers that the viewer has not sent yet; nothing while there are none. */
export function DraftsCard({ drafts }: { drafts: readonly Draft[] }) {
  const deleting = useDeleteDraft()
  if (drafts.length === 0) return null
  return (
    <Card title="Drafts" aside={<span className={styles.note}>Only you can see them</span>} flush>
      <ul aria-label="Drafts">
        {drafts.map((draft) => (
          <DraftLine
            key={draft.id}
            draft={draft}
            isBusy={deleting.isBusy}
            onDelete={() => deleting.run({ id: draft.id })}
          />
        ))}
      </ul>
    </Card>
  )
}

interface DraftLineProps {
  draft: Draft
  isBusy: boolean
  onDelete: () => void
}

function DraftLine({ draft, isBusy, onDelete }: DraftLineProps) {
  const { id, answers, partner, project, provider_share, step, updated_at } = draft
  const title = draft.title || 'Untitled proposal'
  const share = provider_share ? formatPercent(basisPointsFromPercent(provider_share)) : null
  const what = answers ? `Counter-offer to version ${answers.version_number}` : `Step ${step} of 4`
  return (
    <li className={styles.draft}>
      <div className={styles.words}>
        <p className={styles.strong}>{title}</p>
        <p className={styles.note}>{[project?.title, partner, share].filter(Boolean).join(', ')}</p>
      </div>
      <span className={styles.status}>
        <StatusBadge status="draft" />
        <span className={styles.note}>
          {what}, saved {timeAgo(updated_at).toLowerCase()}
        </span>
      </span>
      <div className={styles.actions}>
        <Button variant="subtle" color="gray" disabled={isBusy} aria-label={`Delete ${title}`} onClick={onDelete}>
          Delete
        </Button>
        <ButtonLink
          to="/new-proposal"
          search={answers ? { mode: 'counter', counterOf: answers.proposal_id } : { draft: id }}
          variant="default"
          aria-label={`Continue ${title}`}
        >
          Continue
        </ButtonLink>
      </div>
    </li>
  )
}
