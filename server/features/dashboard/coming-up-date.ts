import type { z } from 'zod'
import type { comingUp } from '#contract/dashboard.ts'

export type ComingUp = z.input<typeof comingUp>
