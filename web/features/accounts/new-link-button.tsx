import { ButtonLink } from '../../ui/links.tsx'

/** From a link to a new password that no longer works. Whoever is signed in asks for another one in the settings. */
export function NewLinkButton() {
  return (
    <ButtonLink to="/forget-password" search={{ returnTo: '/settings?tab=account' }} fullWidth>
      Send a new link
    </ButtonLink>
  )
}
