import { Card } from '../../ui/card.tsx'
import { theme } from '../../ui/theme.ts'
import styles from './design-system.module.css'
import { MEASURES } from './tokens.ts'

/** Sizes of letters, distances and corners, as theme.ts and tokens.css have them. */
export function MeasuresTab() {
  return (
    <div className={styles.measures}>
      <Card title="Type">
        <ul className={styles.sizes}>
          {entriesOf(theme.fontSizes).map(([name, size]) => (
            <li key={name}>
              <code className={styles.code}>{`${name} ${size}`}</code>
              <span style={{ fontSize: size, lineHeight: 1.4 }}>Every penny can be followed: £828.24</span>
            </li>
          ))}
          <li>
            <code className={styles.code}>headings 650</code>
            <span style={{ fontSize: 24, fontWeight: 650, letterSpacing: '-0.02em' }}>Growth work for Fernleaf</span>
          </li>
        </ul>
      </Card>
      <Card title="Spacing">
        <ul className={styles.sizes}>
          {entriesOf(theme.spacing).map(([name, size]) => (
            <li key={name}>
              <code className={styles.code}>{`${name} ${size}`}</code>
              <span className={styles.distance} style={{ width: size }} aria-hidden="true" />
            </li>
          ))}
        </ul>
      </Card>
      <Card title="Corners">
        <ul className={styles.corners}>
          {entriesOf(theme.radius).map(([name, radius]) => (
            <li key={name}>
              <span className={styles.corner} style={{ borderRadius: radius }} aria-hidden="true" />
              <code className={styles.code}>{`${name} ${radius}`}</code>
            </li>
          ))}
        </ul>
      </Card>
      <Card title="Measures">
        <ul className={styles.sizes}>
          {MEASURES.map(({ name, value }) => (
            <li key={name}>
              <code className={styles.code}>{name}</code>
              <span>{value}</span>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}

function entriesOf(sizes: Partial<Record<string, string>> | undefined): [string, string][] {
  return Object.entries(sizes ?? {}).flatMap(([name, size]) => (size === undefined ? [] : [[name, size]]))
}
