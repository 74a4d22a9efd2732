import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/platform/http.ts'
import { presentViewer } from './present.ts'

export const getMe: Handler<Contract['accounts']['getMe']> = async ({ viewer }) => presentViewer(viewer)
