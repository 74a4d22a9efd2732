import { Skeleton } from '@mantine/core'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import styles from './payment-trace.module.css'

/** A trace before its figures. */
export function TraceSkeleton() {
  return (
    <div className={styles.trace}>
      <span className="sw-hidden" role="status">
        Loading payment...
      </span>
      <div>
        <Skeleton height={20} width={240} radius="xs" />
        <Skeleton height={14} width={190} radius="xs" mt={22} />
        <Skeleton height={38} width={170} radius="xs" mt={10} />
        <Skeleton height={10} radius="xs" mt={22} />
        <Skeleton height={14} width="80%" radius="xs" mt={12} />
      </div>
      <LinesSkeleton lines={6} />
    </div>
  )
}
