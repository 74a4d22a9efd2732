import { ButtonLink } from '../../ui/links.tsx'

/** Leads from an expired link to a new one; signed-in people request it in the settings. */
export function NewLinkButton() {
  return (
    <ButtonLink to="/forget-password" search={{ returnTo: '/settings?tab=account' }} fullWidth>
      Send a new link
    </ButtonLink>
  )
}
