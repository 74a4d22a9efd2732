import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Currency, sumAmounts } from '#domain/money.ts'
import { Amount } from '../amount.tsx'
import { FigureHint } from '../figure-hint.tsx'
import styles from './equation-tiles.module.css'
import { FigureList } from './parts/figure-list.tsx'

export interface EquationTile {
  /** 'Overdue'. */
  label: string
  /** What it counts and how it is calculated. */
  about?: string
  /** What stands at its right: a badge with the days, the count. */
  aside?: ReactNode
  /** In minor units: the shares before commission, and the platform's part of them. */
  gross: number
  commission: number
}

interface EquationTilesProps {
  /** What adds up. */
  tiles: readonly EquationTile[]
  /** What it adds up to; its amounts are the sums. */
  total: Pick<EquationTile, 'label' | 'about' | 'aside'>
  currency: Currency
  /** The amount that is read first: what a payer pays, or what a payee receives. */
  main?: 'gross' | 'net'
}

/** Tiles that add up to the last one, each of them commission and net adding up to gross. */
export function EquationTiles({ tiles, total, currency, main = 'gross' }: EquationTilesProps) {
  const sum = {
    ...total,
    gross: sumAmounts(tiles.map(({ gross }) => gross)),
    commission: sumAmounts(tiles.map(({ commission }) => commission)),
  }
  return (
    <ul className={styles.tiles}>
      {[...tiles, sum].map(({ label, about, aside, gross, commission }, index) => (
        <li key={label}>
          {index > 0 ? (
            <span className={styles.sign} aria-hidden="true">
              {index === tiles.length ? '=' : '+'}
            </span>
          ) : null}
          <div className={styles.head}>
            <span>{label}</span>
            {aside}
          </div>
          <p className={styles.gross}>
            <Amount amount={main === 'gross' ? gross : gross - commission} currency={currency} size="large" />{' '}
            <span className={styles.unit}>
              <small>{main}</small>
              {about ? <FigureHint of={label}>{about}</FigureHint> : null}
            </span>
          </p>
          <FigureList figures={partsOf({ gross, commission }, main)} currency={currency} />
        </li>
      ))}
    </ul>
  )
}

/** Before the amounts, of the same size: three tiles and what they add up to. */
export function EquationTilesSkeleton({ label = 'Loading...' }: { label?: string }) {
  return (
    <>
      <span className="sw-hidden" role="status">
        {label}
      </span>
      <ul className={styles.tiles} aria-hidden="true">
        {['first', 'second', 'third', 'total'].map((tile) => (
          <li key={tile}>
            <div className={styles.head}>
              <Skeleton height={14} width="55%" radius="xs" />
            </div>
            <div className={`${styles.gross} ${styles.awaited}`}>
              <Skeleton height={20} width="70%" radius="xs" />
            </div>
            <div className={styles.awaitedParts}>
              <Skeleton height={12} radius="xs" />
              <Skeleton height={12} radius="xs" />
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The two amounts that are not the main one. */
function partsOf({ gross, commission }: Pick<EquationTile, 'gross' | 'commission'>, main: 'gross' | 'net') {
  const taken = { label: 'Commission', amount: commission }
  return main === 'net'
    ? [{ label: 'Gross', amount: gross }, taken]
    : [taken, { label: 'Net', amount: gross - commission }]
}
