import { ResetPasswordPage } from '../features/accounts/reset-password-page.tsx'
import { BareFrame } from './shell/bare-frame.tsx'

/** /reset-password, in the visitors' frame without its way in: whoever is signed in may have forgotten the password, too. */
export function ResetPasswordRoute() {
  return (
    <BareFrame>
      <ResetPasswordPage />
    </BareFrame>
  )
}
