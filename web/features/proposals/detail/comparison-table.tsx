import type { TextRow } from '#domain/compare-texts.ts'
import { textDifference } from '#domain/text-difference.ts'
import type { Proposal } from '../wizard/proposal-values.ts'
import styles from './comparison.module.css'
import { Favouring } from './favouring.tsx'
import { MarkedText } from './marked-text.tsx'

type Comparison = NonNullable<Proposal['comparison']>

interface ComparisonTableProps {
  comparison: Comparison
  texts: readonly TextRow[]
  /** The viewer's side, to say what is better for them; null for an admin. */
  viewer_side: Proposal['viewer_side']
}

/** Two versions, row by row, changed texts with what was removed and added. On a phone each row becomes its label with 'before' and 'after' under it. */
export function ComparisonTable({ comparison, texts, viewer_side }: ComparisonTableProps) {
  const { from_version, to_version, rows } = comparison
  return (
    <div className={styles.comparison}>
      {/* The roles are written out because a row shown as a card would lose them otherwise. */}
      {/* biome-ignore-start lint/a11y/noRedundantRoles: see above */}
      {/* biome-ignore-start lint/a11y/useSemanticElements: see above */}
      <table aria-label={`Version ${from_version} and version ${to_version}`} role="table">
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader">
              Term
            </th>
            <th scope="col" role="columnheader">
              Version {from_version}
            </th>
            <th scope="col" role="columnheader">
              Version {to_version}
            </th>
            <th scope="col" role="columnheader">
              Change
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map(({ field, label, before, after, delta, favours: helps, highlight }) => (
            <tr
              key={field}
              role="row"
              data-changed={before !== after || undefined}
              data-highlight={highlight ?? undefined}
            >
              <th scope="row" role="rowheader">
                {label}
              </th>
              <td role="cell" data-label={`Version ${from_version}`}>
                {before}
              </td>
              <td role="cell" data-label={`Version ${to_version}`}>
                {after}
              </td>
              <td role="cell" data-label="Change">
                {before === after ? (
                  <span className={styles.same}>Same</span>
                ) : (
                  <span className={styles.change}>
                    {delta ? <span data-negative={delta.startsWith('-') || undefined}>{delta}</span> : 'Changed'}
                    {helps === 'neither' ? null : <small>{forWhom(helps, viewer_side)}</small>}
                  </span>
                )}
              </td>
            </tr>
          ))}
          {texts.map(({ field, label, before, after }) => (
            <tr key={field} role="row" data-changed={before !== after || undefined}>
              <th scope="row" role="rowheader">
                {label}
              </th>
              <td role="cell" colSpan={2} data-text>
                {before === after ? after || 'None' : <MarkedText parts={textDifference(before, after)} />}
              </td>
              <td role="cell" data-label="Change">
                {before === after ? <span className={styles.same}>Same</span> : 'Changed'}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
      {/* biome-ignore-end lint/a11y/useSemanticElements: see above */}
      <Favouring comparison={comparison} viewer_side={viewer_side} />
    </div>
  )
}

function forWhom(side: 'owner' | 'provider', viewer_side: Proposal['viewer_side']): string {
  return side === viewer_side ? 'better for you' : `better for the ${side}`
}
