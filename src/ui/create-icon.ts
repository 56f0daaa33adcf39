import { createElement, type SVGProps } from 'react'
import { classes } from './classes.ts'

type IconData = { node: readonly (readonly [tag: string, attributes: Record<string, string>])[] }

/**
 * What the built page draws lucide's pictures with, in the place of lucide's own function: that also serves sizes, colours and
 * names by property, for a kilobyte that every visitor would fetch. Here they come from the styles.
 */
export default function createIcon({ node }: IconData) {
  return function Icon({ className, ...rest }: SVGProps<SVGSVGElement>) {
    return createElement(
      'svg',
      {
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...rest,
        className: classes('lucide', className),
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
  }
}
