import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, useId } from 'react'
import type { Currency } from '#domain/money.ts'
import { Amount } from '../../amount.tsx'
import styles from '../waterfall.module.css'
import type { WaterfallLine } from '../waterfall-line.ts'
import looks from './looks.module.css'
import { shareOfWhole } from './share-of-whole.ts'
import type { WaterfallBar } from './waterfall-bars.ts'

interface WaterfallRowProps {
  line: WaterfallLine
  bar: WaterfallBar | undefined
  /** The end of the axis, and its ticks. */
  end: number
  ticks: readonly number[]
  /** Where the connector of the row above comes down. */
  connectorUp: number | null
  currency: Currency
  stripes: string
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  /** To the next row that opens, or to the one before. */
  onMove: (by: 1 | -1) => void
}

const SUMS = ['revenue', 'shares', 'rest']
const LOOKS = { source: 'quiet', revenue: 'sum', share: 'solid', shares: 'solid', rest: 'sum' } as const

/** A row of a waterfall. Enter, a click or the right arrow opens it; up and down go to the next that opens. */
export function WaterfallRow(props: WaterfallRowProps) {
  const { line, currency, isOpen, onToggle, onMove } = props
  const { kind, gross, commission, detail, instead } = line
  const id = useId()
  const isShare = kind === 'share' || kind === 'shares'
  const isSum = SUMS.includes(kind) || undefined

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') onMove(event.key === 'ArrowDown' ? 1 : -1)
    else if (event.key === 'ArrowRight') onToggle(true)
    else if (event.key === 'ArrowLeft' || event.key === 'Escape') onToggle(false)
    else return
    event.preventDefault()
  }

  const name = (
    <>
      <span className={styles.label}>{line.label}</span>
      {line.note && line.noteLink ? (
        <Link {...line.noteLink} className={`${styles.note} ${styles.noteLink}`}>
          {line.note}
        </Link>
      ) : line.note ? (
        <span className={styles.note}>{line.note}</span>
      ) : null}
    </>
  )
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: rows shown as cards would lose their roles
    // biome-ignore-start lint/a11y/useSemanticElements: see above
    <>
      <tr role="row" data-sum={isSum} data-tone={line.tone} data-opens={detail ? true : undefined}>
        <th scope="row" role="rowheader">
          {detail ? (
            <button
              type="button"
              data-row={line.key}
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              onClick={() => onToggle(!isOpen)}
              onKeyDown={onKeyDown}
            >
              <IconChevronRight size={16} aria-hidden />
              <span>{name}</span>
            </button>
          ) : (
            name
          )}
        </th>
        <td role="cell" className={styles.bar}>
          <Bar {...props} />
        </td>
        {instead ? (
          <td role="cell" className={styles.instead} colSpan={3}>
            {`– ${instead}`}
          </td>
        ) : (
          <>
            <td role="cell" className={styles.figure} data-label="Gross">
              <Amount amount={isShare ? -gross : gross} currency={currency} />
            </td>
            <td role="cell" className={styles.figure} data-label="Comm.">
              {commission === undefined ? null : <Amount amount={commission} currency={currency} />}
            </td>
            <td role="cell" className={styles.figure} data-label="Net">
              {commission === undefined ? null : <Amount amount={gross - commission} currency={currency} />}
            </td>
          </>
        )}
      </tr>
      {detail && isOpen ? (
        <tr role="row" id={id} className={styles.detail}>
          <td role="cell">{detail.links}</td>
          <td role="cell">{detail.path}</td>
          <td role="cell">{detail.gross}</td>
          <td role="cell">{detail.commission}</td>
          <td role="cell">{detail.net}</td>
        </tr>
      ) : null}
    </>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
    // biome-ignore-end lint/a11y/useSemanticElements: see above
  )
}

function Bar({ line, bar, end, ticks, connectorUp, stripes, isOpen }: WaterfallRowProps) {
  if (!bar) return null
  const x = (amount: number) => `${shareOfWhole(amount, end)}%`
  const connectorDown = isOpen ? null : bar.connectorDown
  const solidTo = bar.commissionFrom ?? bar.to
  return (
    <svg width="100%" height="100%" aria-hidden="true">
      {ticks.map((amount) => (
        <line key={amount} className={styles.grid} x1={x(amount)} x2={x(amount)} y1="0" y2="100%" />
      ))}
      {connectorUp === null ? null : (
        <line className={styles.connector} x1={x(connectorUp)} x2={x(connectorUp)} y1="0" y2="50%" />
      )}
      {connectorDown === null ? null : (
        <line className={styles.connector} x1={x(connectorDown)} x2={x(connectorDown)} y1="50%" y2="100%" />
      )}
      <g className={styles.part}>
        <rect className={styles.track} x="0" y="50%" width="100%" />
        <rect
          className={styles.fill}
          data-look={LOOKS[line.kind]}
          x={x(bar.from)}
          y="50%"
          width={x(solidTo - bar.from)}
        />
        {bar.commissionFrom === null ? null : (
          <rect
            className={looks.look}
            fill={`url(#${stripes}-commission)`}
            x={x(bar.commissionFrom)}
            y="50%"
            width={x(bar.to - bar.commissionFrom)}
          />
        )}
      </g>
    </svg>
  )
}
