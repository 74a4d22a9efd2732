import type { Contract } from '#contract/index.ts'
import type { Reader } from '#server/platform/operation-routes.ts'
import { figureOf } from './figure-lines.ts'

export const getOwnerFigure: Reader<Contract['dashboard']['getOwnerFigure']> = (context, { figure }) =>
  figureOf(context, figure)
