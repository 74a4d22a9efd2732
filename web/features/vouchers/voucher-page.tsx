import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useViewer } from '../../lib/session.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageTabs } from '../../ui/page-tabs.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { VoucherList } from './voucher-list.tsx'

// Loaded when they are opened: they bring forms and the contract's schemas with them.
const BatchDialog = lazy(async () => ({ default: (await import('./batch-dialog.tsx')).BatchDialog }))
const VoucherDialog = lazy(async () => ({ default: (await import('./voucher-dialog.tsx')).VoucherDialog }))

/** /voucher-management: codes that extend trials (decision C-182). */
export function VoucherPage() {
  const { role } = useViewer()
  const [open, setOpen] = useState<'one' | 'many' | null>(null)
  if (role !== 'admin') {
    return (
      <>
        <title>Vouchers · Sharewell</title>
        <EmptyState
          heading="h1"
          title="You don't have permission to perform this action."
          action={<ButtonLink to="/dashboard">Go to Dashboard</ButtonLink>}
        >
          Vouchers are for admins.
        </EmptyState>
      </>
    )
  }
  const close = () => setOpen(null)
  const create = <Button onClick={() => setOpen('one')}>Create voucher</Button>
  return (
    <>
      <PageHeader
        title="Vouchers"
        description="Codes that extend a trial, or begin one."
        actions={
          <>
            <Button variant="default" onClick={() => setOpen('many')}>
              Generate vouchers
            </Button>
            {create}
          </>
        }
      />
      <PageTabs
        label="Vouchers"
        tabs={[
          { value: 'all', label: 'All', content: <VoucherList filter="all" create={create} /> },
          { value: 'active', label: 'Active', content: <VoucherList filter="active" /> },
          { value: 'inactive', label: 'Inactive/Expired', content: <VoucherList filter="inactive" /> },
        ]}
      />
      <Suspense>
        {open === 'one' ? <VoucherDialog onClose={close} /> : null}
        {open === 'many' ? <BatchDialog onClose={close} /> : null}
      </Suspense>
    </>
  )
}
