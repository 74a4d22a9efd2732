import { linkOptions, useSearch } from '@tanstack/react-router'
import { ButtonLink } from '../../ui/links.tsx'
import { EmptyState } from '../../ui/states.tsx'

const TO_DASHBOARD = { label: 'Dashboard', link: linkOptions({ to: '/provider-dashboard' }) }
const TO_PROVIDERS = { label: 'Service Providers', link: linkOptions({ to: '/providers' }) }

/** Where one came from. */
export const wayBack = (from: string | undefined) => (from === 'dashboard' ? TO_DASHBOARD : TO_PROVIDERS)

export function ProviderNotFound() {
  const { from } = useSearch({ from: '/members/provider-payments' })
  return (
    <>
      <title>Provider Not Found · Sharewell</title>
      <EmptyState
        heading="h1"
        title="Provider Not Found"
        action={<ButtonLink {...wayBack(from).link}>Go Back</ButtonLink>}
      >
        The specified provider could not be found or you don't have permission to view this page.
      </EmptyState>
    </>
  )
}
