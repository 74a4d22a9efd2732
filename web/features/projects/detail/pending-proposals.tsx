import { basisPointsFromPercent, formatPercent } from '#domain/percent.ts'
import type { Named } from '../../../shared/agreements/amount-named.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Card } from '../../../ui/card.tsx'
import { ButtonLink, TextLink } from '../../../ui/links.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { TurnChip } from '../../../ui/turn-chip.tsx'
import type { Project, ProjectShares } from '../project-values.ts'
import styles from './detail.module.css'
import { useNamed } from './use-named.ts'

type Proposal = ProjectShares['proposals'][number]

/** So many are about as high as what is beside them. */
const SHOWN = 5

interface PendingProposalsProps {
  project: Project
  data: ProjectShares
}

/** Open proposals, in pounds a month on the reported months. */
export function PendingProposals({ project, data: { proposals, drafts, currency } }: PendingProposalsProps) {
  const named = useNamed(project)
  const hasAmounts = proposals.some(({ monthly }) => monthly !== null)
  return (
    <Card
      title="Pending proposals"
      about={
        hasAmounts
          ? 'What each offer would pay in an average month, on the latest reported months of this project.'
          : undefined
      }
      aside={hasAmounts ? <span className={styles.note}>{`Estimated a month, ${named}`}</span> : null}
      flush
    >
      {proposals.length + drafts.length === 0 ? (
        <EmptyState title="No pending proposals">Open proposals appear here.</EmptyState>
      ) : (
        <ul>
          {proposals.slice(0, SHOWN).map((proposal) => (
            <Line key={proposal.id} {...{ proposal, named, currency }} />
          ))}
          {drafts.map((draft) => (
            <DraftLine key={draft.id} draft={draft} />
          ))}
        </ul>
      )}
      {proposals.length > SHOWN ? (
        <p className={styles.more}>
          <TextLink to="/rev-share" search={{ tab: 'proposals', status: 'pending', project: project.id }}>
            All pending proposals
          </TextLink>
        </p>
      ) : null}
    </Card>
  )
}

function DraftLine({ draft: { id, title, partner } }: { draft: ProjectShares['drafts'][number] }) {
  const name = title || 'Untitled proposal'
  return (
    <li className={styles.proposal}>
      <div className={styles.words}>
        <p className={styles.strong}>{name}</p>
        {partner ? <p className={styles.note}>{partner}</p> : null}
        <StatusBadge status="draft" />
      </div>
      <div className={styles.figure}>
        <ButtonLink
          to="/new-proposal"
          search={{ draft: id }}
          variant="default"
          size="compact-md"
          aria-label={`Continue ${name}`}
        >
          Continue
        </ButtonLink>
      </div>
    </li>
  )
}

interface LineProps {
  proposal: Proposal
  named: Named
  currency: ProjectShares['currency']
}

function Line({ proposal, named, currency }: LineProps) {
  const { id, title, provider_name, provider_share, is_draft, is_your_turn, awaiting, monthly } = proposal
  const action = is_draft ? 'Continue' : is_your_turn ? 'Review' : 'Open'
  return (
    <li className={styles.proposal}>
      <div className={styles.words}>
        <p className={styles.strong}>{title}</p>
        <p className={styles.note}>
          {[provider_name, formatPercent(basisPointsFromPercent(provider_share))].filter(Boolean).join(', ')}
        </p>
        {is_draft ? (
          <StatusBadge status="draft" />
        ) : (
          <TurnChip yours={is_your_turn} {...(awaiting ? { awaiting } : {})} />
        )}
      </div>
      <div className={styles.figure}>
        {monthly === null ? null : (
          <span className={styles.pounds}>
            <Amount amount={monthly[named]} currency={currency} whole />
          </span>
        )}
        <ButtonLink
          to="/proposal-detail"
          search={{ id }}
          variant="default"
          size="compact-md"
          aria-label={`${action} ${title}`}
        >
          {action}
        </ButtonLink>
      </div>
    </li>
  )
}
