import { visitor } from '../screens/people.ts'
import type { Tour } from '../screens/tour.ts'

export const tours: Tour[] = [{ viewer: visitor, screens: [{ name: 'login', path: () => '/login' }] }]
