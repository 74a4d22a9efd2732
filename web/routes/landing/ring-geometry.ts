/** A band of a ring: between two radii, from one part of the full turn to another. 0 is the top, 0.25 the right. */
export interface Band {
  inner: number
  outer: number
  from: number
  to: number
}

/** The outline of a band around a centre, for an SVG path. */
export function bandPath(centre: number, { inner, outer, from, to }: Band): string {
  const long = to - from > 0.5 ? 1 : 0
  return [
    `M${pointAt(centre, outer, from)}`,
    `A${outer} ${outer} 0 ${long} 1 ${pointAt(centre, outer, to)}`,
    `L${pointAt(centre, inner, to)}`,
    `A${inner} ${inner} 0 ${long} 0 ${pointAt(centre, inner, from)}`,
    'Z',
  ].join('')
}

/** A place on a circle, as 'x y'. */
export function pointAt(centre: number, radius: number, turn: number): string {
  const angle = turn * 2 * Math.PI
  return `${short(centre + radius * Math.sin(angle))} ${short(centre - radius * Math.cos(angle))}`
}

function short(value: number): number {
  return Number(value.toFixed(2))
}
