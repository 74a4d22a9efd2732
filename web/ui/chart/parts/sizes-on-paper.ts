import type { CSSProperties } from 'react'

/** On paper the axis and the plot get as wide as the page together, and stay in proportion: they are drawn for the screen. */
export function sizesOnPaper(axis: number, plot: number): CSSProperties & Record<`--${string}`, string> {
  return { '--axis': `${axis}fr`, '--plot': `${plot}fr`, '--both': `${axis + plot}px` }
}
