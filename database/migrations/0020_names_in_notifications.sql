-- A notification says who it is about, unless its reader has chosen otherwise.
alter table staff_notifications alter names set default true;
