import { OAuthCallbackPage } from '../features/connect/oauth-callback-page.tsx'
import { BareFrame } from './shell/bare-frame.tsx'

/** In the frame of neither visitors nor members: it stands for both. */
export function OAuthCallbackRoute() {
  return (
    <BareFrame>
      <OAuthCallbackPage />
    </BareFrame>
  )
}
