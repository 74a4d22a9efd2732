import type { Proposal } from '../wizard/proposal-values.ts'
import styles from './favouring.module.css'

interface FavouringProps {
  comparison: Pick<NonNullable<Proposal['comparison']>, 'favours' | 'score' | 'working'>
  /** The viewer's side, to say 'you'; null for an admin. */
  viewer_side: Proposal['viewer_side']
}

/** Whom a change of terms favours: the score, and each term that adds to it. Both sides see the same figures. */
export function Favouring({ comparison: { favours, score, working }, viewer_side }: FavouringProps) {
  if (favours === 'neither') return <p className={styles.verdict}>The money terms are the same in both versions.</p>
  return (
    <div className={styles.verdict}>
      <p>{`Taken together, the change favours ${favours === viewer_side ? 'you' : `the ${favours}`}.`}</p>
      <details>
        <summary>Favouring score {signed(score)}</summary>
        {working.length === 0 ? null : (
          <table aria-label="How the favouring score is made">
            <thead>
              <tr>
                <th scope="col">Term</th>
                <th scope="col">Change</th>
                <th scope="col">Counts</th>
                <th scope="col">Score</th>
              </tr>
            </thead>
            <tbody>
              {working.map(({ field, label, rule, change, points }) => (
                <tr key={field}>
                  <th scope="row">{label}</th>
                  <td>{change}</td>
                  <td>{rule}</td>
                  <td>{signed(points)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row" colSpan={3}>
                  Together
                </th>
                <td>{signed(score)}</td>
              </tr>
            </tfoot>
          </table>
        )}
        <p>
          Above 0 favours the provider, any other score the owner. Threshold, growth rate, stream and texts do not
          count.
        </p>
      </details>
    </div>
  )
}

const SIGNED = new Intl.NumberFormat('en-GB', { signDisplay: 'exceptZero', maximumFractionDigits: 1 })
const signed = (points: number) => SIGNED.format(points)
