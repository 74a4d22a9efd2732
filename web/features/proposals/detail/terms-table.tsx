import { lazy, Suspense, useState } from 'react'
import type { OfferEffect } from '#domain/offer-effect.ts'
import { firstName } from '../../../shared/payments/first-name.ts'
import { Card } from '../../../ui/card.tsx'
import { Segments } from '../../../ui/chart/segments.tsx'
import { LinesSkeleton } from '../../../ui/skeletons.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { type Proposal, type Version, versionsOnOffer } from '../wizard/proposal-values.ts'
import { Favouring } from './favouring.tsx'
import { MarkedText } from './marked-text.tsx'
import { TalkButton } from './talk-button.tsx'
import { type TermRow, termRows } from './term-rows.ts'
import { TermState } from './term-state.tsx'
import styles from './terms-table.module.css'

const TermComments = lazy(async () => ({ default: (await import('./term-comments.tsx')).TermComments }))

type Shown = 'all' | 'open' | 'settled'

interface TermsTableProps {
  proposal: Proposal
  /** What the live version pays, to say how many months its threshold leaves out. */
  effect: OfferEffect | undefined
}

// The roles are written out because a row shown as a card would lose them otherwise.
// biome-ignore-start lint/a11y/noRedundantRoles: see above
// biome-ignore-start lint/a11y/useSemanticElements: see above

/** The terms of the last two versions, with what each change means for the viewer, and whether it is settled. */
export function TermsTable({ proposal, effect }: TermsTableProps) {
  const { current_version, viewer_side } = proposal
  const before = versionsOnOffer(proposal).at(-2)
  const rows = termRows(before, current_version, { viewer_side, effect })
  const [shown, setShown] = useState<Shown>('all')
  const isEnded = proposal.turn === null
  // What changed comes first; settling a term does not move it.
  const ordered = [...rows.filter(({ isChanged }) => isChanged), ...rows.filter(({ isChanged }) => !isChanged)]
  const settled = ordered.filter((row) => isSettled(row, proposal))
  const open = ordered.filter((row) => !settled.includes(row))
  const listed = { all: ordered, open, settled }[shown]
  const options = [
    { value: 'all' as const, label: `All ${rows.length}` },
    { value: 'open' as const, label: `Open ${open.length}` },
    { value: 'settled' as const, label: `Settled ${settled.length}` },
  ]
  return (
    <Card
      title="Current Proposed Terms"
      flush
      aside={isEnded ? null : <Segments label="Terms shown" options={options} value={shown} onChange={setShown} />}
    >
      <table className={styles.terms} data-shown={shown} role="table" aria-label="Current Proposed Terms">
        <thead role="rowgroup">
          <tr role="row">
            <Heading>Term</Heading>
            {before ? <Heading>{named(before, viewer_side)}</Heading> : null}
            <Heading>{named(current_version, viewer_side)}</Heading>
            {before ? <Heading>{viewer_side ? 'For you' : 'Change'}</Heading> : null}
            <Heading>{isEnded ? 'Comments' : 'Status'}</Heading>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {listed.map((row) => (
            <Term key={row.label} row={row} isCompared={before !== undefined} proposal={proposal} />
          ))}
          {!isEnded && shown === 'all' && settled.length > 0 ? (
            <Folded settled={settled} isCompared={before !== undefined} />
          ) : null}
        </tbody>
      </table>
      {proposal.comparison ? <Favouring comparison={proposal.comparison} viewer_side={viewer_side} /> : null}
    </Card>
  )
}

function Heading({ children }: { children: string }) {
  return (
    <th scope="col" role="columnheader">
      {children}
    </th>
  )
}

interface TermProps {
  row: TermRow
  isCompared: boolean
  proposal: Proposal
}

function Term({ row, isCompared, proposal }: TermProps) {
  const { term, label, before, after, parts, meaning, isChanged } = row
  const said = proposal.comments.filter((comment) => term !== null && comment.term === term)
  const [isTalkShown, setTalkShown] = useState(said.length > 0 && (isChanged || !isCompared))
  const talk =
    term !== null && (said.length > 0 || proposal.allowed.comment) ? (
      <TalkButton label={label} count={said.length} isShown={isTalkShown} onToggle={() => setTalkShown(!isTalkShown)} />
    ) : null
  const isWhole = parts !== null || before === after
  const settled = isSettled(row, proposal)
  return (
    <>
      <tr role="row" data-settled={settled || undefined}>
        <th scope="row" role="rowheader">
          {label}
        </th>
        {isCompared && !isWhole ? <td role="cell">{before}</td> : null}
        <td role="cell" colSpan={isCompared && isWhole ? 2 : undefined} data-after={!isWhole || undefined}>
          {parts ? <MarkedText parts={parts} /> : after}
        </td>
        {isCompared ? (
          <td role="cell" data-better={meaning?.isBetter ?? undefined}>
            <Meaning meaning={meaning} />
          </td>
        ) : null}
        <td role="cell">
          <TermState proposal={proposal} term={term} label={label} isSettled={settled}>
            {talk}
          </TermState>
        </td>
      </tr>
      {talk && term && isTalkShown ? (
        <tr role="row" className={styles.talk} data-settled={settled || undefined}>
          <td role="cell" colSpan={isCompared ? 5 : 3}>
            <Suspense fallback={<LinesSkeleton lines={2} />}>
              <TermComments proposal={proposal} term={term} label={label} comments={said} />
            </Suspense>
          </td>
        </tr>
      ) : null}
    </>
  )
}

function Meaning({ meaning }: Pick<TermRow, 'meaning'>) {
  if (!meaning) return 'Same in both'
  return (
    <>
      {meaning.isBetter === null ? null : (
        <>
          <span aria-hidden>{meaning.isBetter ? '▲ ' : '▼ '}</span>
          <span className="sw-hidden">{meaning.isBetter ? 'Better: ' : 'Worse: '}</span>
        </>
      )}
      {meaning.words}
      {meaning.note ? <small>{meaning.note}</small> : null}
    </>
  )
}

/** Both sides have settled it; what cannot be settled alone is, as long as both versions say the same. */
function isSettled({ term, isChanged }: TermRow, { settled_terms, turn, versions }: Proposal): boolean {
  if (turn === null) return !isChanged && versions.length > 1
  if (term === null) return !isChanged && versions.length > 1
  return settled_terms.some((settled) => settled.term === term && settled.is_settled)
}

/** On a phone, what both sides have settled is one row. */
function Folded({ settled, isCompared }: { settled: readonly TermRow[]; isCompared: boolean }) {
  const names = settled.map(({ label }) => label.toLowerCase()).join(', ')
  return (
    <tr role="row" className={styles.folded}>
      <th scope="row" role="rowheader">
        {settled.length === 1 ? '1 settled term' : `${settled.length} settled terms`}
      </th>
      <td role="cell" colSpan={isCompared ? 2 : 1}>
        {names.charAt(0).toUpperCase() + names.slice(1)}
      </td>
      {isCompared ? <td role="cell" /> : null}
      <td role="cell">
        <StatusBadge status="settled" />
      </td>
    </tr>
  )
}

// biome-ignore-end lint/a11y/noRedundantRoles: see above
// biome-ignore-end lint/a11y/useSemanticElements: see above

function named({ version_number, created_by, author }: Version, viewer_side: Proposal['viewer_side']): string {
  return `Version ${version_number}, ${created_by === viewer_side ? 'you' : firstName(author)}`
}
