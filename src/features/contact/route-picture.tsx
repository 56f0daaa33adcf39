/** A route over hills, drawn inside the stamp. */
export function RoutePicture() {
  return (
    <svg viewBox="0 0 160 120" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path d="M0 0h160v120H0Z" fill="#a9c3e6" />
      <path d="M0 74c20-10 34-4 50-14s30-28 56-22 30 22 54 18v64H0Z" fill="#8fb4a0" />
      <path
        d="M26 92C46 40 96 34 134 50"
        fill="none"
        stroke="#182033"
        strokeWidth="2.5"
        strokeDasharray="1 7"
        strokeLinecap="round"
      />
      <circle cx="26" cy="92" r="6" fill="#f6efe0" stroke="#182033" strokeWidth="2.5" />
      <path d="M134 52c-8-9-12-14-12-20a12 12 0 0 1 24 0c0 6-4 11-12 20Z" fill="#d8432c" />
      <circle cx="134" cy="31" r="4.500" fill="#f6efe0" />
    </svg>
  )
}
