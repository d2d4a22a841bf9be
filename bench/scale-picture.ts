/** Creates a second on so many workers; 0: on the plain PostgreSQL. */
export type Point = { nodes: number; perSecond: number }

const [width, height, left, bottom] = [640, 300, 60, 50]

/** A bar for each, all by one measure. */
export function scalePicture(points: readonly Point[], percent: number): string {
  const highest = Math.max(...points.map(({ perSecond }) => perSecond)) * 1.15
  const step = (width - left - 30) / points.length
  const bars = points.map(({ nodes, perSecond }, index) => {
    const x = left + 20 + index * step
    const tall = (perSecond / highest) * (height - bottom - 40)
    const [top, middle] = [height - bottom - tall, x + (step - 40) / 2]
    const name = nodes === 0 ? 'plain PostgreSQL' : `${nodes} worker${nodes === 1 ? '' : 's'}`
    return `<rect x="${x.toFixed(1)}" y="${top.toFixed(1)}" width="${(step - 40).toFixed(1)}" height="${tall.toFixed(1)}" fill="${nodes === 0 ? '#8a8f98' : '#1d4f91'}"/>
<text x="${middle.toFixed(1)}" y="${(top - 8).toFixed(1)}" text-anchor="middle">${Math.round(perSecond).toLocaleString('en')}/s</text>
<text x="${middle.toFixed(1)}" y="${height - 24}" text-anchor="middle">${name}</text>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12">
<rect width="100%" height="100%" fill="white"/><text x="${left}" y="18">References created a second, each database server held to ${percent} % of a core</text>
<path d="M${left} 26V${height - bottom}H${width - 20}" fill="none" stroke="#666"/>
${bars.join('\n')}
</svg>
`
}
