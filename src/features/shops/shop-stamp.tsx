/** A shop with its awning, drawn inside a perforated stamp. The colors are the same in light and dark. */
export function ShopStamp() {
  return (
    <svg viewBox="0 0 160 120" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path d="M-80-60h320v240H-80Z" fill="#8fb4a0" />
      <path d="M0 104h160v16H0Z" fill="#182033" />
      <path d="M34 54h92v50H34Z" fill="#f6efe0" />
      <path d="M44 66h30v38H44Z" fill="#24479a" />
      <path d="M84 66h32v24H84Z" fill="#a9c3e6" />
      <path
        d="M32 28h96l8 26c-3.2 8-12.8 8-16 0c-3.2 8-12.8 8-16 0c-3.2 8-12.8 8-16 0c-3.2 8-12.8 8-16 0c-3.2 8-12.8 8-16 0c-3.2 8-12.8 8-16 0c-3.2 8-12.8 8-16 0Z"
        fill="#fff9ec"
      />
      <path
        d="M32 28H45.7L40 54c-3.2 8-12.8 8-16 0ZM59.4 28H73.1L72 54c-3.2 8-12.8 8-16 0ZM86.9 28H100.6L104 54c-3.2 8-12.8 8-16 0ZM114.3 28H128L136 54c-3.2 8-12.8 8-16 0Z"
        fill="#d8432c"
      />
      <circle cx="68" cy="86" r="2" fill="#f6efe0" />
    </svg>
  )
}
