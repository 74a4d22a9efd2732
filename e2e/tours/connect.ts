import { newcomer, priya, visitor } from '../screens/people.ts'
import type { Tour } from '../screens/tour.ts'

export const tours: Tour[] = [
  {
    viewer: visitor,
    screens: [
      {
        name: 'oauth-failed',
        path: () => '/oauthcallback?error=access_denied&error_description=The+user+denied+your+request',
      },
    ],
  },
  { viewer: newcomer, screens: [{ name: 'onboarding-not-begun', path: () => '/onboarding-success' }] },
  { viewer: priya, screens: [{ name: 'provider-onboarded', path: () => '/onboarding-success' }] },
]
