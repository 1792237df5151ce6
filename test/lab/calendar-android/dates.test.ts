import { expect } from 'chai';
import fc from 'fast-check';
import * as dates from '../../../lab/src/calendar/dates.js';

const date = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((instant) => dates.dateOf(instant));

describe('calendar dates', () => {
  it('know which days exist', () => {
    expect(['2024-02-29', '2026-12-31'].every(dates.isDate)).to.be.true;
    expect(['2026-02-29', '2026-13-01', '2026-1-1', '', '2026-12-07T00:00'].some(dates.isDate)).to.be.false;
  });

  it('are added to in days and months', () => {
    expect(dates.addDays('2026-12-31', 1)).to.equal('2027-01-01');
    expect(dates.addMonths('2026-12-07', 1)).to.equal('2027-01-07');
    expect(dates.addMonths('2027-01-31', 1)).to.equal('2027-02-28');
    expect(dates.addMonths('2026-01-15', -1)).to.equal('2025-12-15');
  });

  it('come back from any number of days', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: -5000, max: 5000 }), (day, days) => {
        expect(dates.addDays(dates.addDays(day, days), -days)).to.equal(day);
      }),
    );
  });

  it('are in their own week, which starts as the settings say', () => {
    fc.assert(
      fc.property(date, fc.constantFrom('monday' as const, 'sunday' as const), (day, weekStart) => {
        const week = dates.weekOf(day, weekStart);
        expect(week).to.have.length(7).and.to.include(day);
        expect(dates.weekday(week[0] ?? '')).to.equal(weekStart === 'monday' ? 1 : 0);
      }),
    );
  });

  it('fill a grid with every day of their month, once, in whole weeks', () => {
    fc.assert(
      fc.property(date, fc.constantFrom('monday' as const, 'sunday' as const), (day, weekStart) => {
        const grid = dates.monthGrid(day, weekStart);
        expect(grid.length).to.be.within(4, 6);
        const days = grid.flat();
        expect(new Set(days).size).to.equal(days.length);
        expect(days.filter((each) => dates.sameMonth(each, day))).to.have.length(dates.daysInMonth(day));
        expect(grid.every((week) => week.some((each) => dates.sameMonth(each, day)))).to.be.true;
      }),
    );
  });

  it('have ISO week numbers', () => {
    expect(dates.weekNumber('2026-12-07')).to.equal(50);
    expect(dates.weekNumber('2027-01-01')).to.equal(53);
    expect(dates.weekNumber('2024-12-30')).to.equal(1);
  });

  it('are written as people write them', () => {
    expect(dates.longDate('2026-12-07')).to.equal('Monday, 7 December 2026');
    expect(dates.mediumDate('2026-12-07')).to.equal('Mon, 7 Dec 2026');
    expect(dates.shortDate('2026-12-07')).to.equal('Mon, 7 Dec');
    expect(dates.monthTitle('2026-12-07')).to.equal('December 2026');
  });

  it('have times that stay within their day', () => {
    expect(dates.addMinutes('10:30', 45)).to.equal('11:15');
    expect(dates.addMinutes('23:30', 60)).to.equal('23:59');
    expect(dates.addMinutes('00:10', -30)).to.equal('00:00');
    expect(dates.nextHour(new Date('2026-12-07T09:10:00Z'))).to.equal('10:00');
    expect(dates.nextHour(new Date('2026-12-07T23:10:00Z'))).to.equal('23:00');
    expect(dates.timeOf(new Date('2026-12-07T09:41:30Z'))).to.equal('09:41');
  });
});
