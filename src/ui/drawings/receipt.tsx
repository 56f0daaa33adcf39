import { StandingStork } from './standing-stork.tsx'

/** A stork with a receipt. */
export function Receipt() {
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
      <g transform="translate(24 30) scale(1 1)">
        <StandingStork />
      </g>
      <path
        d="M149 66h56c6 0 10 4 10 10v76H149Z"
        fill="var(--ill-sheet)"
        stroke="var(--ill-line)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path
        d="M149 152v6c0 4-3 8-8 8h62c8 0 12-4 12-10v-4Z"
        fill="var(--ill-wash)"
        stroke="var(--ill-line)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path
        d="M163 84h36M163 96h24M163 108h36M163 120h18"
        fill="none"
        stroke="var(--ill-line)"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M163 136h36" stroke="var(--ill-blue)" strokeWidth="4" strokeLinecap="round" />
    </>
  )
}
