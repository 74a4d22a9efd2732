import { visitor } from '../screens/people.ts'
import type { Tour } from '../screens/tour.ts'

export const tours: Tour[] = [
  {
    viewer: visitor,
    screens: [
      { name: 'landing', path: () => '/' },
      {
        name: 'landing-month',
        path: () => '/',
        act: async (page) => {
          await page.getByLabel("Provider's share").fill('2000')
          await page.getByRole('radio', { name: 'September 2027' }).press('Space')
          await page.getByText('September 2027', { exact: true }).last().waitFor()
        },
      },
    ],
  },
]
