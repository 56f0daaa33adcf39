import { StandingStork } from './standing-stork.tsx'

/** A stork before a closed shutter. */
export function Blocked() {
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
      <path
        d="M146 60h104v116H146Z"
        fill="var(--ill-wash)"
        stroke="var(--ill-line)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path
        d="M140 60 198 32l58 28Z"
        fill="var(--ill-sheet)"
        stroke="var(--ill-line)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path d="M160 82h76v94h-76Z" fill="var(--ill-sheet)" stroke="var(--ill-line)" strokeWidth="2" />
      <path
        d="M160 96h76M160 110h76M160 124h76M160 138h76M160 152h76"
        stroke="var(--ill-line)"
        strokeWidth="1.5"
        opacity=".5"
      />
      <path d="M186 122v-8a12 12 0 0 1 24 0v8" fill="none" stroke="var(--ill-line)" strokeWidth="3.2" />
      <rect
        x="180"
        y="121"
        width="36"
        height="28"
        rx="5"
        fill="var(--ill-red)"
        stroke="var(--ill-line)"
        strokeWidth="2"
      />
      <path d="M198 131v8" stroke="var(--ill-sheet)" strokeWidth="3" strokeLinecap="round" />
      <g transform="translate(8 30) scale(1 1)">
        <StandingStork />
      </g>
    </>
  )
}
