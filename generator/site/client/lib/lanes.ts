/** The lanes of a timeline: those of acts without a date that is shown are taken out, and the others move up. */

/** @param figure the element with the timeline @param acts slugs of the lanes that stay */
export function showLanes(figure: HTMLElement, acts: ReadonlySet<string | undefined>): void {
  figure.hidden = acts.size === 0;
  const laneHeight = Number(figure.querySelector<SVGElement>('.marks')?.dataset.laneHeight);
  for (const svg of figure.querySelectorAll<SVGSVGElement>('.plot > svg')) {
    const lanes = [...svg.querySelectorAll<SVGElement>('[data-lane]')];
    const { width } = svg.viewBox.baseVal;
    let shown = 0;
    for (const [index, lane] of lanes.entries()) {
      const isShown = acts.has(lane.dataset.lane);
      lane.classList.toggle('off', !isShown);
      lane.setAttribute('transform', `translate(0 ${(shown - index) * laneHeight})`);
      if (isShown) shown += 1;
    }
    const head = Number(svg.dataset.head);
    const height = head + shown * laneHeight;
    svg.setAttribute('height', String(height));
    svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
  }
}
