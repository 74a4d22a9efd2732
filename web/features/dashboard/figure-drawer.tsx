import { Drawer } from '@mantine/core'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { orpc } from '../../lib/client.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { useAddress } from '../../lib/use-address.ts'
import { Amount } from '../../ui/amount.tsx'
import { useLastShown, useOpenAfterMount } from '../../ui/last-shown.ts'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { Trace, traceTitle } from '../../ui/trace.tsx'
import styles from './dashboard.module.css'
import type { FigureLines } from './dashboard-values.ts'
import { stepsOf } from './figure-steps.ts'
import { FIGURE_WORDS, type Figure, figureOf, type OwnerFigure, type ProviderFigure } from './figure-words.ts'

export function OwnerFigureDrawer() {
  return <FromAddress figures={OWNERS}>{(figure) => <OwnerSum figure={figure} />}</FromAddress>
}

export function ProviderFigureDrawer() {
  return <FromAddress figures={PROVIDERS}>{(figure) => <ProviderSum figure={figure} />}</FromAddress>
}

const OWNERS = ['total_revenue', 'total_payments_issued', 'awaiting_payment'] as const
const PROVIDERS = ['total_earnings', 'total_payments_received', 'on_its_way', 'not_paid_yet'] as const

interface FromAddressProps<Name extends Figure> {
  figures: readonly Name[]
  children: (figure: Name) => ReactNode
}

function FromAddress<Name extends Figure>({ figures, children }: FromAddressProps<Name>) {
  const { search, set } = useAddress()
  const figure = figureOf(figures, search.figure)
  const shown = useLastShown(figure !== undefined, figure)
  return (
    <Drawer.Root
      opened={useOpenAfterMount(figure !== undefined)}
      onClose={() => set({ figure: undefined })}
      position="right"
      size={520}
      classNames={{ content: styles.drawer ?? '', body: styles.drawerBody ?? '' }}
    >
      <Drawer.Overlay backgroundOpacity={0.6} />
      <Drawer.Content aria-label={shown ? FIGURE_WORDS[shown].label : 'A sum'}>
        <Drawer.CloseButton aria-label="Close" className={styles.drawerClose ?? ''} size={36} />
        <Drawer.Body>{shown ? children(shown) : null}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}

function OwnerSum({ figure }: { figure: OwnerFigure }) {
  return <Sum figure={figure} query={useQuery(orpc.dashboard.getOwnerFigure.queryOptions({ input: { figure } }))} />
}

function ProviderSum({ figure }: { figure: ProviderFigure }) {
  return <Sum figure={figure} query={useQuery(orpc.dashboard.getProviderFigure.queryOptions({ input: { figure } }))} />
}

/** The lines of a figure, each with a link to its source. */
function Sum({ figure, query }: { figure: Figure; query: UseQueryResult<FigureLines> }) {
  const { label, sentence } = FIGURE_WORDS[figure]
  return (
    <QueryView query={query} loading={<LinesSkeleton lines={8} />} failed="Failed to load the breakdown.">
      {(found) => (
        <>
          <h2 className={styles.drawerTitle}>{traceTitle(found.total, found.currency)}</h2>
          <div className={styles.hero}>
            <p className={styles.note}>{label}</p>
            <Amount amount={found.total} currency={found.currency} size="hero" />
            <p className={styles.note}>{sentence}</p>
          </div>
          {found.lines.length === 0 ? (
            <EmptyState title="Nothing yet">Amounts that count appear here.</EmptyState>
          ) : (
            <Trace steps={stepsOf(found, label)} currency={found.currency} />
          )}
        </>
      )}
    </QueryView>
  )
}
