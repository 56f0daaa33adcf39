import { StandingStork } from './standing-stork.tsx'

/** A stork that has lost its way. */
export function Lost() {
  return (
    <>
      <path
        d="M14 176H266"
        fill="none"
        stroke="var(--ill-line)"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <g transform="rotate(-6 186 140) translate(4 -8)">
        <path
          d="M138 112h100v62H138Z"
          fill="var(--ill-sheet)"
          stroke="var(--ill-line)"
          strokeWidth="2"
          strokeLinejoin="round"
        />
        <path
          d="m138 113 50 34 50-34"
          fill="none"
          stroke="var(--ill-line)"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <path d="M140 171.5h96" stroke="none" />
      </g>
      <g transform="rotate(9 214 84) translate(4 -14)">
        <circle cx="212" cy="84" r="21" fill="none" stroke="var(--ill-red)" strokeWidth="2" />
        <circle cx="212" cy="84" r="14.5" fill="none" stroke="var(--ill-red)" strokeWidth="1.4" />
        <path
          d="M207.5 80.5c0-6 9.5-6 9.5-.2 0 3.7-4.7 3.9-4.7 7.7"
          fill="none"
          stroke="var(--ill-red)"
          strokeWidth="2.2"
          strokeLinecap="round"
        />
        <circle cx="212.3" cy="91.5" r="1.5" fill="var(--ill-red)" />
      </g>
      <g transform="translate(22 30) scale(1 1)">
        <StandingStork />
      </g>
    </>
  )
}
