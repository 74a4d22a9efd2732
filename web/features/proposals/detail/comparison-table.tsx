import type { Proposal } from '../wizard/proposal-values.ts'
import styles from './comparison.module.css'

type Comparison = NonNullable<Proposal['comparison']>

interface ComparisonTableProps {
  comparison: Comparison
  /** The viewer's side, to say what is better for them; null for an admin. */
  viewer_side: Proposal['viewer_side']
}

/** Two versions, row by row. On a phone each row becomes its label with 'before' and 'after' under it. */
export function ComparisonTable({ comparison, viewer_side }: ComparisonTableProps) {
  const { from_version, to_version, rows, favours } = comparison
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
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: see above */}
      {/* biome-ignore-end lint/a11y/useSemanticElements: see above */}
      <p className={styles.verdict}>
        {favours === 'neither'
          ? 'The money terms are the same in both versions.'
          : `Taken together, the change favours ${favours === viewer_side ? 'you' : `the ${favours}`}.`}
      </p>
    </div>
  )
}

function forWhom(side: 'owner' | 'provider', viewer_side: Proposal['viewer_side']): string {
  return side === viewer_side ? 'better for you' : `better for the ${side}`
}
