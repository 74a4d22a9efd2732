import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { contrastOf, PAIRS, type Pair } from './contrast.ts'
import styles from './design-system.module.css'
import { Stage } from './stage.tsx'
import { SCHEMES, type Scheme, TOKENS } from './tokens.ts'

/** Every colour of web/ui/styles/tokens.css, and how well what stands on it can be read, worked out here and now. */
export function ColoursTab() {
  return (
    <div className={styles.schemes}>
      {SCHEMES.map((scheme) => (
        <Stage key={scheme} scheme={scheme}>
          <section className={styles.part} aria-labelledby={`pairs-${scheme}`}>
            <h2 id={`pairs-${scheme}`}>{`Contrast, ${scheme}`}</h2>
            <ul className={styles.pairs}>
              {PAIRS.map((pair) => (
                <PairLine key={pair.use + pair.back.join()} pair={pair} scheme={scheme} />
              ))}
            </ul>
          </section>
          <section className={styles.part} aria-labelledby={`colours-${scheme}`}>
            <h2 id={`colours-${scheme}`}>{`Tokens, ${scheme}`}</h2>
            <ul className={styles.swatches}>
              {TOKENS[scheme].map(({ name, value }) => (
                <li key={name}>
                  <span className={styles.swatch} style={swatchOf(name)} aria-hidden="true" />
                  <code className={styles.code}>{name}</code>
                  <span className={styles.value}>{value}</span>
                </li>
              ))}
            </ul>
          </section>
        </Stage>
      ))}
    </div>
  )
}

function PairLine({ pair, scheme }: { pair: Pair; scheme: Scheme }) {
  const ratio = contrastOf(pair, scheme)
  const passes = ratio >= pair.needs
  const Icon = passes ? IconCheck : IconAlertTriangle
  return (
    <li>
      <span className={styles.letters} style={lettersOf(pair)} aria-hidden="true">
        Aa
      </span>
      <span>
        {pair.use}
        <code className={styles.code}>{`${pair.front} on ${pair.back.join(' + ')}`}</code>
      </span>
      <span className={styles.ratio} data-passes={passes}>
        <Icon size={14} aria-hidden />
        {`${ratio.toFixed(2)} : 1`}
        <span className={styles.needs}>{`${passes ? 'at least' : 'needs'} ${pair.needs}`}</span>
      </span>
    </li>
  )
}

/** A wash lies on its surface: the last of `back` above the first. */
function lettersOf({ front, back, needs }: Pair): CSSProperties {
  const [background = '--bg', wash = background] = back
  const paint = `linear-gradient(var(${wash}), var(${wash})), var(${background})`
  const isBorder = needs === 3
  return {
    background: paint,
    color: isBorder ? 'transparent' : `var(${front})`,
    borderColor: isBorder ? `var(${front})` : 'transparent',
  }
}

function swatchOf(name: string): CSSProperties {
  return name.startsWith('--shadow') ? { boxShadow: `var(${name})` } : { background: `var(${name})` }
}
