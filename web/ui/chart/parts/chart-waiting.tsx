import { Skeleton } from '@mantine/core'
import frame from './chart-frame.module.css'

/** A chart before its code is there: its name, and its place. */
export function ChartWaiting({ title }: { title: string }) {
  return (
    <section className={frame.frame} aria-label={title} aria-busy>
      <header className={frame.head}>
        <h2>{title}</h2>
      </header>
      <div className={frame.waiting}>
        <Skeleton height={244} radius="md" />
      </div>
    </section>
  )
}
