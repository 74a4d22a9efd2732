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

/** The terms of the last two versions, with what each change means for the viewer. What both agree on comes last. */
export function TermsTable({ proposal, effect }: TermsTableProps) {
  const { current_version, viewer_side } = proposal
  const before = versionsOnOffer(proposal).at(-2)
  const rows = termRows(before, current_version, { viewer_side, effect })
  const [shown, setShown] = useState<Shown>('all')
  const open = rows.filter(({ isOpen }) => isOpen)
  const settled = rows.filter(({ isOpen }) => !isOpen)
  const isEnded = proposal.turn === null
  const listed = { all: [...open, ...settled], open, settled }[shown]
  const options = [
    { value: 'all' as const, label: `All ${rows.length}` },
    { value: 'open' as const, label: `Open ${open.length}` },
    { value: 'settled' as const, label: `Settled ${settled.length}` },
  ]
  return (
    <Card
      title="Current Proposed Terms"
      flush
      aside={
        before && !isEnded ? <Segments label="Terms shown" options={options} value={shown} onChange={setShown} /> : null
      }
    >
      <table className={styles.terms} data-shown={shown} role="table" aria-label="Current Proposed Terms">
        <thead role="rowgroup">
          <tr role="row">
            <Heading>Term</Heading>
            {before ? <Heading>{named(before, viewer_side)}</Heading> : null}
            <Heading>{named(current_version, viewer_side)}</Heading>
            {before ? (
              <>
                <Heading>{viewer_side ? 'For you' : 'Change'}</Heading>
                <Heading>{isEnded ? 'Comments' : 'State'}</Heading>
              </>
            ) : null}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {listed.map((row) => (
            <Term key={row.label} row={row} isCompared={before !== undefined} proposal={proposal} />
          ))}
          {before && shown === 'all' && settled.length > 0 ? <Folded settled={settled} isEnded={isEnded} /> : null}
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
  const { term, label, before, after, parts, meaning, isOpen } = row
  const said = proposal.comments.filter((comment) => term !== null && comment.term === term)
  const [isTalkShown, setTalkShown] = useState(said.length > 0 && (isOpen || !isCompared))
  const talk =
    term !== null && (said.length > 0 || proposal.allowed.comment) ? (
      <TalkButton label={label} count={said.length} isShown={isTalkShown} onToggle={() => setTalkShown(!isTalkShown)} />
    ) : null
  const isWhole = parts !== null || before === after
  const isSettled = (isCompared && !isOpen) || undefined
  return (
    <>
      <tr role="row" data-settled={isSettled}>
        <th scope="row" role="rowheader">
          {label}
          {isCompared ? null : talk}
        </th>
        {isCompared && !isWhole ? <td role="cell">{before}</td> : null}
        <td role="cell" colSpan={isCompared && isWhole ? 2 : undefined} data-after={!isWhole || undefined}>
          {parts ? <MarkedText parts={parts} /> : after}
        </td>
        {isCompared ? (
          <>
            <td role="cell" data-better={meaning?.isBetter ?? undefined}>
              {meaning ? (
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
              ) : (
                'Same in both'
              )}
            </td>
            <td role="cell">
              <TermState isOpen={isOpen} proposal={proposal} />
              {talk}
            </td>
          </>
        ) : null}
      </tr>
      {talk && term && isTalkShown ? (
        <tr role="row" className={styles.talk} data-settled={isSettled}>
          <td role="cell" colSpan={isCompared ? 5 : 2}>
            <Suspense fallback={<LinesSkeleton lines={2} />}>
              <TermComments proposal={proposal} term={term} label={label} comments={said} />
            </Suspense>
          </td>
        </tr>
      ) : null}
    </>
  )
}

/** Whether the sides agree on a term yet; once a proposal has ended, its own status says so for all of them. */
function TermState({ isOpen, proposal }: { isOpen: boolean; proposal: Proposal }) {
  return proposal.turn === null ? null : <StatusBadge status={isOpen ? 'open' : 'settled'} />
}

/** On a phone, what both sides agree on is one row. */
function Folded({ settled, isEnded }: { settled: readonly TermRow[]; isEnded: boolean }) {
  const names = settled.map(({ label }) => label.toLowerCase()).join(', ')
  return (
    <tr role="row" className={styles.folded}>
      <th scope="row" role="rowheader">
        {settled.length === 1 ? '1 more term' : `${settled.length} more terms`}
      </th>
      <td role="cell" colSpan={2}>
        {names.charAt(0).toUpperCase() + names.slice(1)}
      </td>
      <td role="cell" />
      <td role="cell">{isEnded ? null : <StatusBadge status="settled" />}</td>
    </tr>
  )
}

// biome-ignore-end lint/a11y/noRedundantRoles: see above
// biome-ignore-end lint/a11y/useSemanticElements: see above

function named({ version_number, created_by, author }: Version, viewer_side: Proposal['viewer_side']): string {
  return `Version ${version_number}, ${created_by === viewer_side ? 'you' : firstName(author)}`
}
