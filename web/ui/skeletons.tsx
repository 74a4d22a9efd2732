import { Skeleton } from '@mantine/core'
import styles from './skeletons.module.css'
import { TileRow } from './tile.tsx'

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Placeholders have the size of the content, so that nothing jumps. Each announces once that it loads. */
function Loading({ label }: { label: string }) {
  return (
    <span className="sw-hidden" role="status">
      {label}
    </span>
  )
}

interface SkeletonProps {
  /** What is awaited: 'Loading reports...' */
  label?: string
}

export function TableSkeleton({
  rows = 5,
  columns = 4,
  label = 'Loading...',
}: SkeletonProps & { rows?: number; columns?: number }) {
  return (
    <div className={styles.table}>
      <Loading label={label} />
      <div className={styles.head} />
      {numbers(rows).map((row) => (
        <div key={row} className={styles.row}>
          {numbers(columns).map((column) => (
            <Skeleton key={column} height={14} width={column === 0 ? '70%' : '50%'} radius="xs" />
          ))}
        </div>
      ))}
    </div>
  )
}

interface TilesSkeletonProps extends SkeletonProps {
  count?: number
  /** Whether one of them has a note of two lines, which makes all of them taller. */
  twoLines?: boolean
}

export function TilesSkeleton({ count = 4, label = 'Loading...', twoLines = false }: TilesSkeletonProps) {
  return (
    <TileRow>
      {numbers(count).map((tile) => (
        <div key={tile} className={styles.tile} data-tall={twoLines || undefined}>
          {tile === 0 ? <Loading label={label} /> : null}
          <Skeleton height={14} width="55%" radius="xs" />
          <Skeleton height={26} width="70%" radius="xs" mt={10} />
          <Skeleton height={12} width="45%" radius="xs" mt={10} />
        </div>
      ))}
    </TileRow>
  )
}

export function CardSkeleton({ lines = 4, label = 'Loading...' }: SkeletonProps & { lines?: number }) {
  return (
    <div className={styles.card}>
      <Loading label={label} />
      <div className={styles.head}>
        <Skeleton height={16} width={160} radius="xs" />
      </div>
      <LinesSkeleton lines={lines} />
    </div>
  )
}

/** The inside of a card: label and value in each line. */
export function LinesSkeleton({ lines = 4 }: { lines?: number }) {
  return (
    <div className={styles.lines}>
      {numbers(lines).map((line) => (
        <div key={line} className={styles.line}>
          <Skeleton height={14} width="35%" radius="xs" />
          <Skeleton height={14} width="20%" radius="xs" />
        </div>
      ))}
    </div>
  )
}

/** A detail page before its data: its head, four facts, one card. */
export function PageSkeleton({ label = 'Loading...' }: SkeletonProps) {
  return (
    <div>
      <Loading label={label} />
      <Skeleton height={28} width={280} radius="xs" />
      <Skeleton height={14} width={380} maw="100%" radius="xs" mt={10} mb={28} />
      <CardSkeleton lines={6} label="" />
    </div>
  )
}
