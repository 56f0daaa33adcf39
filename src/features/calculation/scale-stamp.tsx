/** A parcel on a scale, drawn inside a perforated stamp. The colors are the same in light and dark. */
export function ScaleStamp() {
  return (
    <svg viewBox="0 0 160 120" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path d="M-80-60h320v240H-80Z" fill="#d2ac78" />
      <path d="M28 104h104v6H28ZM42 72h76v6H42Z" fill="#182033" />
      <path d="M48 78h64l10 26H38Z" fill="#f6efe0" />
      <circle cx="80" cy="91" r="9" fill="#24479a" />
      <path d="m80 91 5-6" stroke="#f6efe0" strokeWidth="2" strokeLinecap="round" />
      <path d="M56 36h48v36h-48Z" fill="#d8432c" />
      <path d="M75.68 36h8.64v12.24h-8.64Z" fill="#b9341f" />
      <path d="M64 56h16M64 62h10" stroke="#f6efe0" strokeWidth="2.5" />
    </svg>
  )
}
