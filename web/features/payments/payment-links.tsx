import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useViewer } from '../../lib/session.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { PopoverPanel, usePopover } from '../../ui/popover.tsx'

const LOOKS = { variant: 'subtle', color: 'gray', fullWidth: true, justify: 'flex-start' } as const

/** What else there is of payments: statements, reports, and how the money fared on its way. */
export function PaymentLinks() {
  const { role, allowed } = useViewer()
  const menu = usePopover()
  return (
    <>
      <Button {...menu.button} variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
        More
      </Button>
      <PopoverPanel {...menu.panel} label="More of payments">
        {role === 'provider' ? (
          <ButtonLink to="/provider-payments" {...LOOKS}>
            Payment Dashboard
          </ButtonLink>
        ) : null}
        <ButtonLink to="/statements" {...LOOKS}>
          Statements
        </ButtonLink>
        <ButtonLink to="/reports" {...LOOKS}>
          Reports
        </ButtonLink>
        {allowed.follow_payments ? (
          <ButtonLink to="/transfer-analytics" {...LOOKS}>
            Transfer Analytics
          </ButtonLink>
        ) : null}
        <ButtonLink to="/reconciliation" {...LOOKS}>
          Reconciliation
        </ButtonLink>
      </PopoverPanel>
    </>
  )
}
