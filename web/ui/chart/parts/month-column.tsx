import type { ChartMonth } from '../chart-data.ts'
import looks from './looks.module.css'
import { fillOf } from './looks.tsx'
import type { Column } from './month-layout.ts'
import styles from './plot.module.css'

interface MonthColumnProps {
  month: ChartMonth
  column: Column
  /** Where zero is. */
  zero: number
  stripes: string
}

/** The bars of one month, with what has come in of them, how far they may end and what they are compared with. */
export function MonthColumn({ month, column, zero, stripes }: MonthColumnProps) {
  const { bars, range, compared, middle } = column
  return (
    <g>
      {bars.map(({ key, look, x, y, width, height, soFarY }, index) => {
        const isDashed = look === 'expected' || look === 'outline'
        const inset = isDashed && height > 1 ? 0.5 : 0
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a month may have two parts of one series
          <g key={`${key} ${index}`}>
            <rect
              className={looks.look}
              data-look={look}
              fill={fillOf(look, stripes)}
              x={x + inset}
              y={y + inset}
              width={width - 2 * inset}
              height={Math.max(0, height - 2 * inset)}
              rx={Math.min(2.5, height / 2)}
            />
            {soFarY === undefined ? null : (
              <rect
                className={styles.soFar}
                x={x}
                y={soFarY}
                width={width}
                height={Math.max(0, y + height - soFarY)}
                rx={2.5}
              />
            )}
          </g>
        )
      })}
      {range ? (
        <path
          className={styles.whisker}
          d={`M${middle} ${range.best}V${range.worst}M${middle - 5} ${range.worst}h10${upperEnd(middle, range)}`}
        />
      ) : null}
      {compared ? (
        <path className={looks.compared} d={`M${middle - compared.width / 2} ${compared.y}h${compared.width}`} />
      ) : null}
      {month.parts.length === 0 ? <path className={styles.zero} d={`M${middle - 8} ${zero}h16`} /> : null}
    </g>
  )
}

/** A bar at the best, or an arrow where it is above the axis. */
const upperEnd = (middle: number, { best, isCut }: { best: number; isCut: boolean }) =>
  isCut ? `M${middle - 4} ${best + 5}L${middle} ${best}L${middle + 4} ${best + 5}` : `M${middle - 5} ${best}h10`
