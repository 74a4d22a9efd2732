import { wholeMonth } from '#scenarios/fernleaf.ts'
import { ada, marco, newcomer, olivia, priya, theo } from '../screens/people.ts'
import type { Tour } from '../screens/tour.ts'

const list = () => '/payments'
const trace = ({ payment_id }: { payment_id: string }) => `/payments?payment=${payment_id}`

export const tours: Tour[] = [
  { viewer: newcomer, screens: [{ name: 'payments-not-connected', path: list }] },
  { viewer: marco, screens: [{ name: 'provider-payments-new', path: list }] },
  {
    viewer: olivia,
    screens: [
      { name: 'payments', path: list },
      { name: 'payments-selected', path: () => '/payments?select=due' },
      { name: 'payments-ungrouped', path: () => `/payments?group=none&period=${wholeMonth(3).start.slice(0, 4)}` },
      { name: 'payments-none-failed', path: () => '/payments?status=failed' },
      { name: 'payments-process', path: ({ reports }) => `/payments?tab=process&reportId=${reports.paid}` },
      { name: 'payment-trace', path: trace },
    ],
  },
  {
    viewer: priya,
    screens: [
      { name: 'provider-payments', path: list },
      { name: 'provider-trace', path: trace },
    ],
  },
  { viewer: theo, screens: [{ name: 'trader-payments', path: list }] },
  { viewer: ada, screens: [{ name: 'admin-payments', path: list }] },
]
