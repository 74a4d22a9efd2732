import { ada, olivia, theo } from '../screens/people.ts'
import { press } from '../screens/screen.ts'
import type { Tour } from '../screens/tour.ts'

export const tours: Tour[] = [
  {
    viewer: olivia,
    screens: [
      { name: 'subscription', path: () => '/subscription' },
      { name: 'subscription-plans', path: () => '/subscription?tab=plans' },
      { name: 'subscription-management', path: () => '/subscription-management' },
      {
        name: 'subscription-bell',
        path: () => '/subscription-management',
        act: press('Notifications of your subscription, 0 unread'),
      },
      { name: 'subscription-billing', path: () => '/subscription-management?tab=billing' },
      { name: 'subscription-notifications', path: () => '/subscription-management?tab=notifications' },
      { name: 'checkout-subscription', path: () => '/checkout?subscription=1' },
      { name: 'plan-settings-refused', path: () => '/admin-subscription-settings' },
    ],
  },
  { viewer: theo, screens: [{ name: 'feature-access', path: () => '/feature-access' }] },
  { viewer: ada, screens: [{ name: 'plan-settings', path: () => '/admin-subscription-settings' }] },
]
