import { visitor } from '../screens/people.ts'
import type { Tour } from '../screens/tour.ts'

export const tours: Tour[] = [
  {
    viewer: visitor,
    screens: [
      { name: 'mailbox', path: () => '/mailbox' },
      {
        name: 'mail',
        path: () => '/mailbox',
        act: (page) =>
          page
            .getByRole('link', { name: /invites you/ })
            .first()
            .click(),
      },
    ],
  },
]
