import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { orpc } from '../../lib/client.ts'
import { useDeveloperMode } from '../../lib/developer-mode.ts'
import { QueryView } from '../../lib/query-view.tsx'
import { toast } from '../../lib/toasts.ts'
import { TraceFromAddress } from '../../shared/trace/trace-from-address.tsx'
import { agreementTrail } from '../../shared/trails/trails.ts'
import { ButtonLink, TextLink } from '../../ui/links.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import styles from './agreement.module.css'
import { AgreementTabs } from './agreement-tabs.tsx'
import type { Agreement } from './agreement-values.ts'
import { AmendmentLine } from './amendment-line.tsx'
import { DealHead } from './deal-head.tsx'
import { documentUrl } from './documents-card.tsx'
import { TerminationLine } from './termination-line.tsx'

const RequestAmendment = lazy(async () => ({ default: (await import('./request-amendment.tsx')).RequestAmendment }))
const RequestTermination = lazy(async () => ({
  default: (await import('./request-termination.tsx')).RequestTermination,
}))

/** /agreement-detail?id: one agreement, its terms, and every penny that moved under it. */
export function AgreementPage() {
  const { id } = useSearch({ from: '/members/agreement-detail' })
  return id ? <LoadedAgreement id={id} /> : <WithoutId />
}

function LoadedAgreement({ id }: { id: string }) {
  const query = useQuery(orpc.agreements.getAgreement.queryOptions({ input: { id } }))
  return (
    <QueryView
      query={query}
      loading={<PageSkeleton label="Loading Revenue Share..." />}
      failed="An unexpected error occurred"
      wayOn={<TextLink to="/rev-share">Revenue Shares</TextLink>}
      refused={{ NOT_FOUND: <NotFound />, INVALID_INPUT: <NotFound /> }}
    >
      {(agreement) => <AgreementView agreement={agreement} />}
    </QueryView>
  )
}

function AgreementView({ agreement }: { agreement: Agreement }) {
  const { id, title, status, allowed } = agreement
  const [open, setOpen] = useState<'amendment' | 'termination' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <PageHeader
        title={title}
        trail={agreementTrail(agreement)}
        badge={<StatusBadge status={status} />}
        actions={
          <div className={styles.actions}>
            {allowed.download ? (
              <Button
                component="a"
                href={documentUrl(id)}
                download
                variant="default"
                leftSection={<IconDownload size={16} aria-hidden />}
              >
                Download Agreement
              </Button>
            ) : null}
            {allowed.request_amendment ? (
              <Button variant="default" onClick={() => setOpen('amendment')}>
                Request Amendment
              </Button>
            ) : null}
            {allowed.request_termination ? (
              <Button variant="subtle" color="gray" onClick={() => setOpen('termination')}>
                Request Termination
              </Button>
            ) : null}
          </div>
        }
      />
      <TerminationLine agreement={agreement} />
      <AmendmentLine agreement={agreement} />
      <DealHead agreement={agreement} />
      <AgreementTabs agreement={agreement} />
      <TraceFromAddress />
      <Suspense>
        {open === 'amendment' ? <RequestAmendment agreement={agreement} onClose={close} /> : null}
        {open === 'termination' ? <RequestTermination agreement={agreement} onClose={close} /> : null}
      </Suspense>
    </>
  )
}

function NotFound() {
  return (
    <>
      <title>Revenue Share Not Found · Sharewell</title>
      <EmptyState
        heading="h1"
        title="Revenue Share Not Found"
        action={<ButtonLink to="/rev-share">Revenue Shares</ButtonLink>}
      >
        The requested Revenue could not be found.
      </EmptyState>
    </>
  )
}

/** A link that lost its id says so on the list it leads to; to a developer, who looks at this page, here (C-22). */
function WithoutId() {
  const stays = useDeveloperMode()
  useEffect(() => {
    void toast({ message: 'No revenue share ID provided', tone: 'bad' })
  }, [])
  return stays ? <NotFound /> : <Navigate to="/rev-share" replace />
}
