import { expect, test } from 'vitest';
import type { HealthReport } from '~/server/health/health-report';
import { noProblems, problemsOf, waitingCount } from '../../../studio/tools/health/problems';

const FINE: HealthReport = { notices: [], isContentAvailable: true };

test('Today says that there is no problem only while Health counts none [studio.one-count]', () => {
  expect(noProblems(FINE)).toBe('No problems.');
  const late = { ...FINE, unchecked: [{ id: 'a', type: 'author', title: 'Ines' }] };
  expect(waitingCount(late)).toBe(1);
  expect(problemsOf(late)).toEqual([]);
  expect(noProblems(late)).toBe('No problems, apart from what is late.');
});
