import { Card } from '../../../ui/card.tsx'
import { formatTimestampDay } from '../../../ui/timestamps.ts'
import styles from './provider.module.css'
import type { Provider } from './provider-detail-values.ts'

/** What people who were asked say; nothing without any. */
export function Recommendations({ recommendations }: Pick<Provider, 'recommendations'>) {
  if (recommendations.length === 0) return null
  return (
    <Card title="Recommendations">
      <ul className={styles.stack}>
        {recommendations.map(({ id, author_name, author_role, content, given_at }) => (
          <li key={id}>
            <p className={styles.quote}>{content}</p>
            <p className={styles.dim}>
              {author_name}, {author_role}. In their own words, {formatTimestampDay(given_at)}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
