import { ada, olivia } from '../screens/people.ts'
import type { Tour } from '../screens/tour.ts'

export const tours: Tour[] = [
  { viewer: olivia, screens: [{ name: 'vouchers-refused', path: () => '/voucher-management' }] },
  {
    viewer: ada,
    screens: [
      { name: 'vouchers', path: () => '/voucher-management' },
      { name: 'vouchers-inactive', path: () => '/voucher-management?tab=inactive' },
    ],
  },
]
