/**
 * Solves a dense system of linear equations by elimination with partial pivoting.
 *
 * @param {Float64Array[]} rows square matrix; overwritten
 * @param {Float64Array} right right-hand side; overwritten
 * @returns {Float64Array} the solution
 * @throws {Error} when the system has no single solution
 */
export function solve(rows, right) {
  const size = rows.length;
  for (let column = 0; column < size; column++) {
    bringUpPivot(rows, right, column);
    const pivot = row(rows, column);
    const pivotRight = right[column] ?? 0;
    for (let below = column + 1; below < size; below++) {
      const target = row(rows, below);
      const factor = (target[column] ?? 0) / (pivot[column] ?? 0);
      if (factor === 0) continue;
      // The hot loop: over a billion rounds for the largest drawing, hence no helper calls in it.
      for (let index = column; index < size; index++) {
        target[index] =
          /** @type {number} */ (target[index]) - factor * /** @type {number} */ (pivot[index]);
      }
      right[below] = (right[below] ?? 0) - factor * pivotRight;
    }
  }
  return backSubstitute(rows, right);
}

/**
 * @param {Float64Array[]} rows
 * @param {Float64Array} right
 * @param {number} column
 */
function bringUpPivot(rows, right, column) {
  let best = column;
  for (let index = column + 1; index < rows.length; index++) {
    if (Math.abs(row(rows, index)[column] ?? 0) > Math.abs(row(rows, best)[column] ?? 0))
      best = index;
  }
  if (!row(rows, best)[column]) throw new Error('The obstacles overlap: no flow fits around them.');
  [rows[column], rows[best]] = [row(rows, best), row(rows, column)];
  [right[column], right[best]] = [right[best] ?? 0, right[column] ?? 0];
}

/**
 * @param {Float64Array[]} rows upper triangular
 * @param {Float64Array} right
 */
function backSubstitute(rows, right) {
  const solution = new Float64Array(rows.length);
  for (let index = rows.length - 1; index >= 0; index--) {
    const current = row(rows, index);
    let rest = right[index] ?? 0;
    for (let known = index + 1; known < rows.length; known++) {
      rest -= (current[known] ?? 0) * (solution[known] ?? 0);
    }
    solution[index] = rest / (current[index] ?? 0);
  }
  return solution;
}

/**
 * @param {Float64Array[]} rows
 * @param {number} index
 */
function row(rows, index) {
  return /** @type {Float64Array} */ (rows[index]);
}
